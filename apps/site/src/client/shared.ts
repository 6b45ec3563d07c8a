/**
 * The library code that the scripts of all pages import. It is a separate script, so that a visitor loads it only once.
 * specification.md#site-build
 */
export { Fragment, h, hydrate } from 'preact';
export { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
