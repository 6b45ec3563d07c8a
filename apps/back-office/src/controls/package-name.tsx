import { type InBoth, inLanguage } from '@booky/web-ui';
import { useOffice } from '../office/office.ts';

/** The name of the booked package, in the reader's language if the catalogue has the name in that language. */
export const PackageName = ({ of }: { readonly of: InBoth<'packageName'> }) => {
  const name = inLanguage(of, 'packageName', useOffice().words.locale);
  return <span lang={name?.lang}>{name?.text}</span>;
};
