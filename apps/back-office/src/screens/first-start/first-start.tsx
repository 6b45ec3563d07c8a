import './first-start.css';
import { formValue, Notice } from '@booky/web-ui';
import { useRoute } from 'preact-iso';
import { useRef, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { Check, isChecked } from '../../controls/check.tsx';
import { Failure } from '../../controls/failure.tsx';
import { Field, FieldProblems } from '../../controls/field.tsx';
import { Form } from '../../controls/form.tsx';
import { typedNumber } from '../../controls/typed-number.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { slugOf } from '../catalogue/slug.ts';
import { nameOfWeekday, WEEKDAYS } from '../hours/day.ts';
import { closingOf, openingOf } from '../../controls/time-of-day.ts';
import { useSent } from '../log-in/use-sent.ts';

/** specification.md#office-first-start: what a studio begins with, while there is no admin. */
export const FirstStart = () => {
  const { words, link } = useOffice();
  const { firstStart: say, locale } = words;
  const { params } = useRoute();
  const form = useRef<HTMLFormElement>(null);
  const { send, isSending, error, attempt } = useSent('POST /api/first-start/{token}');
  const [isDone, setDone] = useState(false);
  const setUp = async (typed: HTMLFormElement): Promise<void> => {
    const sent = await send({ path: { token: params['token'] ?? '' }, body: firstStudioIn(typed) });
    if (sent?.ok) setDone(true);
  };
  if (isDone)
    return (
      <Screen heading={say.heading}>
        <div class="stack narrow">
          <Notice kind="done">{say.done}</Notice>
          <p>
            <a class="touch" href={link(SCREEN_PATHS.logIn)}>
              {words.logIn.logIn}
            </a>
          </p>
        </div>
      </Screen>
    );
  return (
    <Screen heading={say.heading}>
      <Form form={form} class="stack narrow first-start" onSubmit={(typed) => void setUp(typed)}>
        <p class="quiet">{say.intro}</p>
        {error && (
          <Failure
            key={attempt}
            error={error}
            message={error.status === 404 ? say.over : undefined}
            labels={say}
          />
        )}
        <FieldProblems.Provider value={error?.problems ?? []}>
          <h2>{say.account}</h2>
          <Field name="email" type="email" label={say.email} autocomplete="username" />
          <Field
            name="password"
            type="password"
            label={say.password}
            hint={say.passwordHint}
            autocomplete="new-password"
          />
          <h2>{say.studio}</h2>
          <Field name="studioName" label={say.studioName} autocomplete="organization" />
          <fieldset class="weekdays">
            <legend>{say.weekdays}</legend>
            {WEEKDAYS.map((day) => (
              <Check
                key={day}
                name={`open${day}`}
                label={nameOfWeekday(day, locale)}
                defaultChecked={day !== SUNDAY}
              />
            ))}
          </fieldset>
          <Field name="opensMinute" type="time" label={say.opensMinute} defaultValue="08:00" />
          <Field name="closesMinute" type="time" label={say.closesMinute} defaultValue="18:00" />
          <h2>{say.service}</h2>
          <Field name="serviceName" label={say.serviceName} defaultValue={say.serviceExample} />
          <Field name="packageName" label={say.packageName} defaultValue={say.packageExample} />
          <Field name="priceRwf" label={say.priceRwf} inputMode="numeric" />
          <Field name="durationMinutes" label={say.durationMinutes} inputMode="numeric" defaultValue="60" />
          <Field name="photoCount" label={say.photoCount} inputMode="numeric" defaultValue="20" />
          <Field
            name="instructionsEn"
            isLong
            label={say.instructionsEn}
            hint={say.instructionsHint}
            optionalMark={words.frame.optional}
          />
        </FieldProblems.Provider>
        <button class="button" aria-disabled={isSending ? 'true' : undefined}>
          {say.setUp}
        </button>
      </Form>
    </Screen>
  );
};

const SUNDAY = 0;

const firstStudioIn = (form: HTMLFormElement) => {
  const text = (name: string): string => formValue(form, name);
  const serviceName = text('serviceName');
  return {
    studioName: text('studioName'),
    email: text('email'),
    password: text('password'),
    weekdays: WEEKDAYS.filter((day) => isChecked(form, `open${day}`)),
    // What is no time is refused by the API.
    opensMinute: openingOf(text('opensMinute')) ?? -1,
    closesMinute: closingOf(text('closesMinute')) ?? -1,
    serviceName,
    serviceSlug: slugOf(serviceName),
    packageName: text('packageName'),
    priceRwf: typedNumber(text('priceRwf')),
    durationMinutes: typedNumber(text('durationMinutes')),
    photoCount: typedNumber(text('photoCount')),
    instructionsEn: text('instructionsEn').trim() || null,
  };
};
