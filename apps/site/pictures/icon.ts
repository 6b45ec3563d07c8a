/** The site's icon: an aperture. */
export const icon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#2b2621"/>${Array.from(
    { length: 6 },
    (_, blade) =>
      `<path d="M16 4.5 21 14" stroke="#f3efe8" stroke-width="1.6" transform="rotate(${blade * 60} 16 16)"/>`,
  ).join('')}<circle cx="16" cy="16" r="5" fill="#d99a5b"/></svg>
`;
