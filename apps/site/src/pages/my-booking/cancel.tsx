import { writeFrancs } from '@booky/web-ui';
import { useSending } from '../../sending/use-sending.ts';
import { Panel, PanelRefused, showChanged } from './panel.tsx';
import { type ActionProps, apiOf } from './pay-the-rest.tsx';

/**
 * Cancels the booking. First shows how much the studio will keep and how much it will refund.
 * specification.md#site-cancel
 */
export const Cancel = ({ token, booking: { reference, ifCancelled }, frame }: ActionProps) => {
  const { words } = frame;
  const sending = useSending(`booky-cancel-${reference}`);
  const cancel = async (): Promise<void> => {
    const done = await sending.send({}, (headers) =>
      apiOf(frame).try('POST /api/booking/{token}/cancel', { path: { token }, headers }),
    );
    if (done) showChanged(reference, 'stage');
  };
  const write = (amountRwf: number): string => writeFrancs(amountRwf, words.locale);
  return (
    <Panel name="cancel" reference={reference} title={words.cancel} words={words} closing={words.cancelNo}>
      {() => (
        <>
          <PanelRefused sending={sending} frame={frame} />
          {ifCancelled ? (
            <>
              <p>{words.cancelKeeps(write(ifCancelled.keptRwf))}</p>
              <p>
                {ifCancelled.dueBackRwf > 0
                  ? words.cancelReturns(write(ifCancelled.dueBackRwf))
                  : words.cancelReturnsNothing}
              </p>
            </>
          ) : (
            <p>{words.cancelUnknown}</p>
          )}
          <p>{words.cancelFinal}</p>
          <button
            type="button"
            class="button danger"
            aria-disabled={sending.isSending}
            onClick={() => void cancel()}
          >
            {words.cancelYes}
          </button>
        </>
      )}
    </Panel>
  );
};
