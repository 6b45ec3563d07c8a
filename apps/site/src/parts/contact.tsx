import { instagramHref, mailtoHref, telHref, whatsAppHref } from '@booky/web-ui';
import type { ContactWords, WritingWords } from '../wording/en.ts';
import type { Studio } from '@booky/api-client';

interface WritingProps {
  readonly studio: Partial<Pick<Studio, 'phone' | 'whatsapp' | 'email'>>;
  readonly words: WritingWords;
  /** The reference of the client's booking. specification.md#whatsapp-link */
  readonly reference?: string | undefined;
  /** The target of the links. Undefined if a link may replace the page. */
  readonly target?: '_blank' | undefined;
}

interface ContactProps extends WritingProps {
  readonly studio: Partial<Studio>;
  readonly words: ContactWords;
}

interface Way {
  readonly term: string;
  readonly text: string;
  readonly href: string | null | undefined;
}

/** Links for calling or writing to the studio. Includes only the ways that the studio has set. */
export const Writing = (props: WritingProps) => <Ways ways={waysToWrite(props)} target={props.target} />;

/** All ways to reach the studio. */
export const Contact = (props: ContactProps) => {
  const { studio, words } = props;
  const { address, mapUrl, website, instagram } = studio;
  return (
    <Ways
      target={props.target}
      ways={[
        ...waysToWrite(props),
        address && { term: words.visit, text: address, href: null },
        mapUrl && { term: words.find, text: words.map, href: mapUrl },
        website && { term: words.online, text: withoutScheme(website), href: website },
        instagram && {
          term: 'Instagram',
          text: withoutScheme(instagram),
          href: instagramHref(instagram),
        },
      ]}
    />
  );
};

/** True if the studio has set any way to contact it. Otherwise the page leaves out the heading too. */
export const hasContact = ({
  phone,
  whatsapp,
  email,
  address,
  mapUrl,
  website,
  instagram,
}: Partial<Studio>): boolean =>
  [phone, whatsapp, email, address, mapUrl, website, instagram].some((way) => !!way);

type MaybeWay = Way | '' | null | undefined;

const withoutScheme = (url: string): string => url.replace(/^https:\/\/(?:www\.)?/, '');

const waysToWrite = ({
  studio: { phone, whatsapp, email },
  words,
  reference,
}: WritingProps): readonly MaybeWay[] => [
  phone && { term: words.call, text: phone, href: telHref(phone) },
  whatsapp && { term: 'WhatsApp', text: words.whatsapp, href: whatsAppHref(whatsapp, reference) },
  email && { term: words.write, text: email, href: mailtoHref(email) },
];

const Ways = ({ ways, target }: Pick<WritingProps, 'target'> & { readonly ways: readonly MaybeWay[] }) => {
  const rows = ways.filter((way) => !!way);
  return rows.length === 0 ? null : (
    <dl class="contact">
      {rows.map(({ term, text, href }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {href ? (
              <a href={href} target={target} rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
