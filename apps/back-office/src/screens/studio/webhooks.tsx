import type { EventType, WebhookDelivery, WebhookEndpoint } from '@booky/api-client';
import { formValue, writeStart } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { ActionDialog } from '../../controls/action-dialog.tsx';
import { Check, isChecked } from '../../controls/check.tsx';
import { Field } from '../../controls/field.tsx';
import { Part } from '../../controls/part.tsx';
import { RowButton } from '../../controls/row-button.tsx';
import { Shown } from '../../controls/shown.tsx';
import { ShownOnce } from '../../controls/shown-once.tsx';
import { useOffice } from '../../office/office.ts';
import { useAsked } from '../../office/use-asked.ts';
import { useChange } from '../../office/use-change.ts';
import { STUDIO_PARTS } from '../../screen-paths.ts';
import { developers } from '../../wording/developers.ts';

type Open =
  | { readonly act: 'make' }
  | { readonly act: 'edit' | 'rotate' | 'delete'; readonly endpoint: WebhookEndpoint };

/**
 * The webhook endpoints that events are sent to. An endpoint's secret is shown only once.
 * specification.md#office-developers
 */
export const Webhooks = ({ endpoints }: { readonly endpoints: readonly WebhookEndpoint[] }) => {
  const { words } = useOffice();
  const { webhooks, secretHint } = developers[words.locale];
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<string>();
  const back = (): void => setOpen(undefined);
  const showSecret = (made: string): void => {
    setSecret(made);
    back();
  };
  return (
    <Part id={STUDIO_PARTS.webhooks} heading={webhooks.heading}>
      <div class="stack">
        <p class="quiet">{webhooks.next}</p>
        {secret && <ShownOnce label={webhooks.secret} hint={secretHint} value={secret} />}
        {endpoints.length > 0 && (
          <ul class="rows">
            {endpoints.map((endpoint) => (
              <li key={endpoint.id} class="row stack">
                <Endpoint of={endpoint} onOpen={(act) => setOpen({ act, endpoint })} />
              </li>
            ))}
          </ul>
        )}
        <p class="part-acts">
          <button type="button" class="button second" onClick={() => setOpen({ act: 'make' })}>
            {webhooks.make}
          </button>
        </p>
      </div>
      {open?.act === 'make' && <MakeDialog onMade={showSecret} onBack={back} />}
      {open?.act === 'edit' && <EditDialog of={open.endpoint} onBack={back} />}
      {open?.act === 'rotate' && <RotateDialog of={open.endpoint} onMade={showSecret} onBack={back} />}
      {open?.act === 'delete' && <DeleteDialog of={open.endpoint} onBack={back} />}
    </Part>
  );
};

interface EndpointProps {
  readonly of: WebhookEndpoint;
  readonly onOpen: (act: 'edit' | 'rotate' | 'delete') => void;
}

const Endpoint = ({ of, onOpen }: EndpointProps) => {
  const { words } = useOffice();
  const { webhooks } = developers[words.locale];
  const test = useChange('POST /api/admin/webhook-endpoints/{id}/test');
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      <p class="address">{of.url}</p>
      <p>
        {of.isActive ? webhooks.on : webhooks.off}{' '}
        {of.types.length === 0 ? webhooks.everything : webhooks.some(of.types.length)}{' '}
        {of.description && <bdi>{of.description}</bdi>}
      </p>
      <p class="part-acts">
        <RowButton
          name={webhooks.testOf(of.url)}
          text={webhooks.test}
          onPress={() => void test.send({ path: { id: of.id } })}
        />
        <RowButton name={webhooks.editOf(of.url)} text={webhooks.edit} onPress={() => onOpen('edit')} />
        <RowButton name={webhooks.rotateOf(of.url)} text={webhooks.rotate} onPress={() => onOpen('rotate')} />
        <RowButton name={webhooks.deleteOf(of.url)} text={webhooks.delete} onPress={() => onOpen('delete')} />
      </p>
      <details class="sent" onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
        <summary aria-label={webhooks.deliveriesOf(of.url)}>{webhooks.deliveries}</summary>
        {isUnfolded && <Deliveries of={of} />}
      </details>
    </>
  );
};

const Deliveries = ({ of: { id } }: { readonly of: WebhookEndpoint }) => {
  const asked = useAsked('GET /api/admin/webhook-endpoints/{id}/deliveries', { path: { id } });
  const { words } = useOffice();
  return (
    <Shown asked={asked}>
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <p class="quiet">{developers[words.locale].webhooks.noDeliveries}</p>
        ) : (
          <ul class="rows">
            {deliveries.map((delivery) => (
              <li key={delivery.id} class="row">
                <Delivery of={delivery} endpointId={id} />
              </li>
            ))}
          </ul>
        )
      }
    </Shown>
  );
};

const Delivery = ({ of, endpointId }: { readonly of: WebhookDelivery; readonly endpointId: string }) => {
  const { words } = useOffice();
  const { webhooks } = developers[words.locale];
  const { send } = useChange('POST /api/admin/webhook-endpoints/{id}/deliveries/{deliveryId}/resend');
  const at = writeStart(of.at, words.locale);
  return (
    <p class="part-acts">
      <code>{of.type}</code>
      <span>
        {at}, {webhooks.status[of.status]}, {webhooks.tries(of.try)}
      </span>
      <RowButton
        name={webhooks.resendOf(of.type, at)}
        text={webhooks.resend}
        onPress={() => void send({ path: { id: endpointId, deliveryId: of.id } })}
      />
    </p>
  );
};

interface DialogProps {
  readonly onBack: () => void;
}

const given = (form: HTMLFormElement) => ({
  url: formValue(form, 'url'),
  // Sends any text that was typed, because the API says which types are unknown.
  types: formValue(form, 'types')
    .split(/[\s,]+/)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- text as typed
    .filter((type) => type !== '') as readonly string[] as readonly EventType[],
  description: formValue(form, 'description') || null,
});

const MakeDialog = ({ onMade, onBack }: DialogProps & { readonly onMade: (secret: string) => void }) => {
  const { words } = useOffice();
  const { webhooks } = developers[words.locale];
  const { send, ...change } = useChange('POST /api/admin/webhook-endpoints');
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const sent = await send({ body: given(form) });
    if (sent?.ok) onMade(sent.data.secret);
  };
  return (
    <ActionDialog
      name={webhooks.make}
      labels={webhooks.fields}
      {...change}
      onSubmit={(form) => void submit(form)}
      onClose={onBack}
    >
      <p>{webhooks.makeNext}</p>
      <Fields />
    </ActionDialog>
  );
};

const Fields = ({ of }: { readonly of?: WebhookEndpoint }) => {
  const { words } = useOffice();
  const { fields, hints } = developers[words.locale].webhooks;
  return (
    <>
      <Field name="url" type="url" label={fields.url} hint={hints.url} defaultValue={of?.url} />
      <Field
        name="types"
        label={fields.types}
        hint={hints.types}
        optionalMark={words.frame.optional}
        defaultValue={of?.types.join('\n')}
        isLong
      />
      <Field
        name="description"
        label={fields.description}
        optionalMark={words.frame.optional}
        defaultValue={of?.description ?? undefined}
      />
    </>
  );
};

const EditDialog = ({ of, onBack }: DialogProps & { readonly of: WebhookEndpoint }) => {
  const { words } = useOffice();
  const { webhooks } = developers[words.locale];
  const { send, ...change } = useChange('PATCH /api/admin/webhook-endpoints/{id}');
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const body = { ...given(form), isActive: isChecked(form, 'isActive') };
    if ((await send({ path: { id: of.id }, body }))?.ok) onBack();
  };
  return (
    <ActionDialog
      name={webhooks.edit}
      labels={webhooks.fields}
      {...change}
      onSubmit={(form) => void submit(form)}
      onClose={onBack}
    >
      <Fields of={of} />
      <Check name="isActive" label={webhooks.fields.isActive} defaultChecked={of.isActive} />
    </ActionDialog>
  );
};

const RotateDialog = ({
  of,
  onMade,
  onBack,
}: DialogProps & { readonly of: WebhookEndpoint; readonly onMade: (secret: string) => void }) => {
  const { words } = useOffice();
  const { webhooks } = developers[words.locale];
  const { send, ...change } = useChange('POST /api/admin/webhook-endpoints/{id}/rotate');
  const submit = async (): Promise<void> => {
    const sent = await send({ path: { id: of.id } });
    if (sent?.ok) onMade(sent.data.secret);
  };
  return (
    <ActionDialog name={webhooks.rotate} {...change} onSubmit={() => void submit()} onClose={onBack}>
      <p class="address">{of.url}</p>
      <p>{webhooks.rotateNext}</p>
    </ActionDialog>
  );
};

const DeleteDialog = ({ of, onBack }: DialogProps & { readonly of: WebhookEndpoint }) => {
  const { words } = useOffice();
  const { webhooks } = developers[words.locale];
  const { send, ...change } = useChange('DELETE /api/admin/webhook-endpoints/{id}');
  const submit = async (): Promise<void> => {
    if ((await send({ path: { id: of.id } }))?.ok) onBack();
  };
  return (
    <ActionDialog name={webhooks.delete} {...change} onSubmit={() => void submit()} onClose={onBack}>
      <p class="address">{of.url}</p>
      <p>{webhooks.deleteNext}</p>
    </ActionDialog>
  );
};
