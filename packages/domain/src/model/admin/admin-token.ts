/** The longest validity of an admin token, in hours. specification.md#admin-token */
export const ADMIN_TOKEN_HOURS = 8;
