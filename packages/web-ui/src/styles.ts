import base from './base.css?inline';
import notice from './notice.css?inline';
import receipt from './receipt.css?inline';
import tokens from './tokens.css?inline';

/**
 * The styles of every page: first the design tokens, then elements and controls. The server writes them into its pages.
 */
export const BASE_STYLES = tokens + base;

/** The styles of pages with a {@link Notice}. */
export const NOTICE_STYLES = notice;

export const RECEIPT_STYLES = receipt;
