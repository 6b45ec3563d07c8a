/** The library of all pages, in a script that a visitor loads once. A page's script imports it. specification.md#site-build */
export { Fragment, h, hydrate } from 'preact';
export { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
