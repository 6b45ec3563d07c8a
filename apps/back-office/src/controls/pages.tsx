import { useOffice } from '../office/office.ts';

interface PagesProps {
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
}

export const Pages = ({ page, pageCount, hrefOf }: PagesProps) => {
  const { words } = useOffice();
  const { pages } = words.frame;
  if (pageCount < 2) return null;
  return (
    <nav class="pages" aria-label={pages.label}>
      {page > 1 ? <a href={hrefOf(page - 1)}>{pages.earlier}</a> : <span />}
      <span class="quiet">{pages.place(page, pageCount)}</span>
      {page < pageCount ? <a href={hrefOf(page + 1)}>{pages.later}</a> : <span />}
    </nav>
  );
};
