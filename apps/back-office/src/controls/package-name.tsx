import { type InBoth, inLanguage } from '@booky/web-ui';
import { useOffice } from '../office/office.ts';

/** The booked package's name, in the reader's language if the package has a name in that language. */
export const PackageName = ({ of }: { readonly of: InBoth<'packageName'> }) => {
  const name = inLanguage(of, 'packageName', useOffice().words.locale);
  return <span lang={name?.lang}>{name?.text}</span>;
};
