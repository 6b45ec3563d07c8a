import type { AdminPayment } from '@booky/api-client';
import { writeFrancs, writeStart } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { Failure } from '../controls/failure.tsx';
import type { End } from '../controls/end.tsx';
import { RowButton } from '../controls/row-button.tsx';
import { useOffice } from '../office/office.ts';
import { useChange } from '../office/use-change.ts';
import { sayConflict } from './say-conflict.ts';

interface AskCompanyProps {
  readonly payment: AdminPayment;
  /** The reference or amount in the button's name. It distinguishes the button from those of other payments. */
  readonly of: string;
  /** Called after an answer that settles the payment, because the button then disappears. */
  readonly onSettled: (end: End) => void;
  /** Opens the dialog that accepts the payment. */
  readonly onAdopt: (name: string) => void;
}

/** A button that asks the payment company about a payment, and shows the answer. specification.md#office-ask-company */
export const AskCompany = ({ payment, of, onSettled, onAdopt }: AskCompanyProps) => {
  const { words } = useOffice();
  const { names, ofRow, companySays, adopt } = words.actions;
  const { send, error, attempt } = useChange('POST /api/admin/payments/{id}/check');
  const [answer, setAnswer] = useState<string>();
  const ask = async (): Promise<void> => {
    const sent = await send({ path: { id: payment.id } });
    if (sent?.ok) {
      const { answer: said, paidRwf } = sent.data;
      setAnswer(
        said === 'paid' && paidRwf !== payment.amountRwf
          ? adopt.anotherAmount(paidRwf === null ? adopt.unnamedAmount : writeFrancs(paidRwf, words.locale))
          : companySays[said],
      );
      if (said === 'failed') onSettled({ kind: 'done', text: ofRow(of, companySays[said]) });
    } else if (sent?.error.status === 409)
      onSettled({ kind: 'wrong', text: ofRow(of, sayConflict(sent.error.code, words, adopt.refusals)) });
  };
  return (
    <>
      {error && error.status !== 409 && <Failure key={attempt} error={error} labels={{}} />}
      <p class="links">
        <RowButton
          name={ofRow(names.check_payment, of)}
          text={names.check_payment}
          onPress={() => void ask()}
        />
        <RowButton
          name={ofRow(names.adopt_payment, of)}
          text={names.adopt_payment}
          onPress={() => onAdopt(names.adopt_payment)}
        />
      </p>
      {payment.paidReportedAt && !answer && (
        <p>{adopt.reported(writeStart(payment.paidReportedAt, words.locale))}</p>
      )}
      <div role="status">{answer && <p>{answer}</p>}</div>
    </>
  );
};
