import { mailtoHref, telHref } from '@booky/web-ui';
import type { ContactWords } from '../wording/en.ts';
import type { Studio } from '@booky/api-client';

interface ContactProps {
  readonly studio: Partial<Studio>;
  readonly words: ContactWords;
}

/** The ways to reach the studio, as far as it has named them. */
export const Contact = ({ studio, words }: ContactProps) => {
  const { phone, email, address, website } = studio;
  const rows = [
    phone && { term: words.call, text: phone, href: telHref(phone) },
    email && { term: words.write, text: email, href: mailtoHref(email) },
    address && { term: words.visit, text: address, href: undefined },
    website && { term: words.online, text: website.replace(/^https:\/\//, ''), href: website },
  ].filter((row) => !!row);
  return rows.length === 0 ? null : (
    <dl class="contact">
      {rows.map(({ term, text, href }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {href ? (
              <a href={href} rel="noreferrer">
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
