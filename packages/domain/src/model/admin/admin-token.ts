/** specification.md#admin-token: how long an admin token is valid, at most. */
export const ADMIN_TOKEN_HOURS = 8;
