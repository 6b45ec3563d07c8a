import type { ApiKey, ApiScope } from '@booky/api-client';
import { describedBy, formValue, Problem, writeStart } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { ActionDialog } from '../../controls/action-dialog.tsx';
import { Check, isChecked } from '../../controls/check.tsx';
import { Field, useFieldId, useProblem } from '../../controls/field.tsx';
import { Part } from '../../controls/part.tsx';
import { RowButton } from '../../controls/row-button.tsx';
import { ShownOnce } from '../../controls/shown-once.tsx';
import { useOffice } from '../../office/office.ts';
import { useChange } from '../../office/use-change.ts';
import { STUDIO_PARTS } from '../../screen-paths.ts';
import { developers } from '../../wording/developers.ts';

const SCOPES: readonly ApiScope[] = ['read', 'bookings', 'money', 'catalogue', 'settings'];

/**
 * The API keys that programs use to call the back office's API. A key's secret is shown only once.
 * specification.md#office-developers
 */
export const ApiKeys = ({ keys }: { readonly keys: readonly ApiKey[] }) => {
  const { words } = useOffice();
  const { apiKeys } = developers[words.locale];
  const [open, setOpen] = useState<'make' | ApiKey>();
  const [secret, setSecret] = useState<string>();
  return (
    <Part id={STUDIO_PARTS.apiKeys} heading={apiKeys.heading}>
      <div class="stack">
        <p class="quiet">{apiKeys.next}</p>
        {secret && (
          <ShownOnce label={apiKeys.secret} hint={developers[words.locale].secretHint} value={secret} />
        )}
        {keys.length > 0 && (
          <ul class="rows">
            {keys.map((key) => (
              <li key={key.id} class="row stack">
                <KeyFacts of={key} />
                <RowButton name={apiKeys.endOf(key.name)} text={apiKeys.end} onPress={() => setOpen(key)} />
              </li>
            ))}
          </ul>
        )}
        <p class="part-acts">
          <button type="button" class="button second" onClick={() => setOpen('make')}>
            {apiKeys.make}
          </button>
        </p>
      </div>
      {open === 'make' && (
        <MakeDialog
          onMade={(made) => {
            setSecret(made);
            setOpen(undefined);
          }}
          onBack={() => setOpen(undefined)}
        />
      )}
      {open !== undefined && open !== 'make' && <EndDialog of={open} onBack={() => setOpen(undefined)} />}
    </Part>
  );
};

const KeyFacts = ({ of }: { readonly of: ApiKey }) => {
  const { words } = useOffice();
  const { apiKeys, scopes } = developers[words.locale];
  const at = (instant: string): string => writeStart(instant, words.locale);
  return (
    <div>
      <p>
        <b>
          <bdi>{of.name}</bdi>
        </b>{' '}
        <code>{of.prefix}…</code>
      </p>
      <p>{of.scopes.map((scope) => scopes[scope]).join(', ')}</p>
      <p class="quiet">
        {apiKeys.madeAt(at(of.createdAt))}{' '}
        {of.lastUsedAt ? apiKeys.lastUsed(at(of.lastUsedAt)) : apiKeys.neverUsed}{' '}
        {of.expiresAt && apiKeys.endsAt(at(of.expiresAt))} {words.frame.kigaliTime}
      </p>
    </div>
  );
};

interface MakeDialogProps {
  readonly onMade: (secret: string) => void;
  readonly onBack: () => void;
}

const MakeDialog = ({ onMade, onBack }: MakeDialogProps) => {
  const { words } = useOffice();
  const { apiKeys } = developers[words.locale];
  const { send, ...change } = useChange('POST /api/admin/api-keys');
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const until = formValue(form, 'expiresAt');
    const sent = await send({
      body: {
        name: formValue(form, 'name'),
        scopes: SCOPES.filter((scope) => isChecked(form, `scope-${scope}`)),
        // The key works until the end of the day in Kigali.
        expiresAt: until === '' ? null : `${until}T23:59:59+02:00`,
        password: formValue(form, 'password'),
      },
    });
    if (sent?.ok) onMade(sent.data.secret);
  };
  return (
    <ActionDialog
      name={apiKeys.make}
      labels={apiKeys.fields}
      message={change.error?.code === 'invalid_credentials' ? apiKeys.wrongPassword : undefined}
      {...change}
      onSubmit={(form) => void submit(form)}
      onClose={onBack}
    >
      <p>{apiKeys.makeNext}</p>
      <Field name="name" label={apiKeys.fields.name} hint={apiKeys.nameHint} />
      <Scopes />
      <Field
        name="expiresAt"
        type="date"
        label={apiKeys.fields.expiresAt}
        optionalMark={words.frame.optional}
      />
      <Field
        name="password"
        type="password"
        autocomplete="current-password"
        label={apiKeys.fields.password}
      />
    </ActionDialog>
  );
};

const Scopes = () => {
  const { words } = useOffice();
  const { apiKeys, scopes } = developers[words.locale];
  const problem = useProblem('scopes');
  const id = useFieldId('scopes');
  return (
    <fieldset id={id} tabIndex={-1} class="scopes" {...describedBy(id, undefined, problem)}>
      <legend>{apiKeys.fields.scopes}</legend>
      {SCOPES.map((scope) => (
        <Check key={scope} name={`scope-${scope}`} label={scopes[scope]} defaultChecked={scope === 'read'} />
      ))}
      <Problem id={id} text={problem} />
    </fieldset>
  );
};

const EndDialog = ({ of, onBack }: { readonly of: ApiKey; readonly onBack: () => void }) => {
  const { words } = useOffice();
  const { apiKeys } = developers[words.locale];
  const { send, ...change } = useChange('DELETE /api/admin/api-keys/{id}');
  const submit = async (): Promise<void> => {
    if ((await send({ path: { id: of.id } }))?.ok) onBack();
  };
  return (
    <ActionDialog name={apiKeys.end} {...change} onSubmit={() => void submit()} onClose={onBack}>
      <p>
        <bdi>{of.name}</bdi>
      </p>
      <p>{apiKeys.endNext}</p>
    </ActionDialog>
  );
};
