/**
 * Decisions, 5: the address of a client's booking in the frontend. The token is the last path segment, whole; an access
 * token is base64url and needs no escaping, anything else is kept inside its segment.
 */
export const bookingLink = (frontendOrigin: string, accessToken: string): string =>
  `${frontendOrigin.replace(/\/+$/, '')}/booking/${encodeURIComponent(accessToken)}`;
