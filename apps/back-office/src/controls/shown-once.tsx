import { useOffice } from '../office/office.ts';
import { CopiedAddress } from './copied-address.tsx';

interface ShownOnceProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}

/** A secret that is shown only once. The person can copy it, and the browser does not store it. */
export const ShownOnce = ({ label, hint, value }: ShownOnceProps) => {
  const { copy, copied } = useOffice().words.studio.calendar;
  return <CopiedAddress url={value} label={label} hint={hint} copy={copy} copied={copied} />;
};
