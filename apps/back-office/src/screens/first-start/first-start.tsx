import './first-start.css';
import type { ApiError } from '@booky/api-client';
import { describedBy, formValue, Notice, Problem } from '@booky/web-ui';
import { useRoute } from 'preact-iso';
import { useRef, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { Check, isChecked } from '../../controls/check.tsx';
import { Failure } from '../../controls/failure.tsx';
import { Field, FieldProblems, useFieldId, useProblem } from '../../controls/field.tsx';
import { Form } from '../../controls/form.tsx';
import { typedNumber } from '../../controls/typed-number.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { firstStart } from '../../wording/first-start.ts';
import { slugOf } from '../catalogue/slug.ts';
import { nameOfWeekday, WEEKDAYS } from '../hours/day.ts';
import { closingOf, openingOf } from '../../controls/time-of-day.ts';
import { useSent } from '../log-in/use-sent.ts';

/** Sets up a studio that has no admin yet. specification.md#office-first-start */
export const FirstStart = () => {
  const { words, link } = useOffice();
  const say = firstStart[words.locale];
  const { params } = useRoute();
  const form = useRef<HTMLFormElement>(null);
  const { send, isSending, error, attempt } = useSent('POST /api/first-start/{token}');
  const [isDone, setDone] = useState(false);
  const problems = shownProblems(error?.problems ?? [], say.serviceNeedsLetters);
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
            problems={problems}
            labels={say}
          />
        )}
        {error?.status === 404 && (
          // Reloads the page, because the page that the server then returns says why the set-up is closed and what to
          // do next.
          <button type="button" class="button second" onClick={() => location.reload()}>
            {say.whyOver}
          </button>
        )}
        <FieldProblems.Provider value={problems}>
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
          <OpenOn />
          <Field name="opensMinute" type="time" label={say.opensMinute} defaultValue="08:00" />
          <Field name="closesMinute" type="time" label={say.closesMinute} defaultValue="18:00" />
          <h2>{say.service}</h2>
          <p class="quiet">{say.bothLanguages}</p>
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

const OpenOn = () => {
  const { locale } = useOffice().words;
  const say = firstStart[locale];
  const id = useFieldId('weekdays');
  const problem = useProblem('weekdays');
  return (
    <fieldset class="weekdays" id={id} tabIndex={-1} {...describedBy(id, undefined, problem)}>
      <legend>{say.weekdays}</legend>
      {WEEKDAYS.map((day) => (
        <Check
          key={day}
          name={`open${day}`}
          label={nameOfWeekday(day, locale)}
          defaultChecked={day !== SUNDAY}
        />
      ))}
      <Problem id={id} text={problem} />
    </fieldset>
  );
};

const SUNDAY = 0;

/** Shows a problem with the slug at the field for the service's name, because the slug is made from that name. */
const shownProblems = (problems: ApiError['problems'], message: string): ApiError['problems'] => {
  const isNamed = problems.some(({ field }) => field === 'serviceName');
  return problems.flatMap((problem) => {
    if (problem.field !== 'serviceSlug') return [problem];
    return isNamed ? [] : [{ ...problem, field: 'serviceName', message }];
  });
};

const firstStudioIn = (form: HTMLFormElement) => {
  const text = (name: string): string => formValue(form, name);
  const serviceName = text('serviceName');
  return {
    studioName: text('studioName'),
    email: text('email'),
    password: text('password'),
    weekdays: WEEKDAYS.filter((day) => isChecked(form, `open${day}`)),
    // Keeps invalid times and numbers as text, so that the API refuses them.
    opensMinute: openingOf(text('opensMinute')) ?? typedNumber(text('opensMinute')),
    closesMinute: closingOf(text('closesMinute')) ?? typedNumber(text('closesMinute')),
    serviceName,
    serviceSlug: slugOf(serviceName),
    packageName: text('packageName'),
    priceRwf: typedNumber(text('priceRwf')),
    durationMinutes: typedNumber(text('durationMinutes')),
    photoCount: typedNumber(text('photoCount')),
    instructionsEn: text('instructionsEn').trim() || null,
  };
};
