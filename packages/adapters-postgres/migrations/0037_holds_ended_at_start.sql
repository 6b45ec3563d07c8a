-- specification.md#hold-window: the same for holds from before. Apart from 0036, because an update waits for rows.
update bookings set hold_expires_at = starts_at where status = 'pending_payment' and hold_expires_at > starts_at;
