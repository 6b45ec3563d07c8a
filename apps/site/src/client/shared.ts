/** The library that all scripts of pages import, in a script that a visitor loads once. specification.md#site-build */
export { Fragment, h, hydrate } from 'preact';
export { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
