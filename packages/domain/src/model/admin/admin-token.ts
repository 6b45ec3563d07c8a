/** How many hours an admin token is valid at most. specification.md#admin-token */
export const ADMIN_TOKEN_HOURS = 8;
