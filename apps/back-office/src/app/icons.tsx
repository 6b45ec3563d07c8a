import type { NAVIGATION } from './screens.ts';

/** The SVG path of each icon, in a view box of 24 by 24. */
const LINES: Readonly<Record<(typeof NAVIGATION)[number], string>> = {
  today:
    'M12 4v2m0 12v2M4 12h2m12 0h2M6.3 6.3l1.4 1.4m8.6 8.6 1.4 1.4m0-11.4-1.4 1.4m-8.6 8.6-1.4 1.4M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  calendar: 'M5 6h14v13H5zM5 10h14M9 4v4m6-4v4',
  bookings: 'M5 6h14M5 12h14M5 18h9',
  money: 'M4 7h16v10H4zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  clients: 'M12 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM5 20c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5',
  catalogue: 'M4 6h16v12H4zM4 15l4.5-4.5 4 4 3-3L20 16',
  hours: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM12 8v4.5l3 2',
  studio: 'M4 8h4l1.5-2h5L16 8h4v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
};

export const Icon = ({ name }: { readonly name: keyof typeof LINES }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" class="icon">
    <path d={LINES[name]} />
  </svg>
);
