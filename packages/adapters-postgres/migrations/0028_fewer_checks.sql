-- docs/adr/0018-the-tables-check-slots-and-money.md: every statement that writes a row reads each check of its table from text
-- and compiles it. These say what the domain's types and the contract hold already, and neither a slot nor a franc hangs on them.
alter table bookings
  drop constraint bookings_erased_whole,
  drop constraint bookings_full_name_length,
  drop constraint bookings_email_form,
  drop constraint bookings_phone_length,
  drop constraint bookings_location_length,
  drop constraint bookings_special_requests_length,
  drop constraint bookings_party_size_range,
  drop constraint bookings_locale_known,
  drop constraint bookings_reference_form,
  drop constraint bookings_booking_fee_rate_range,
  drop constraint bookings_add_ons_list,
  drop constraint bookings_post_shoot_add_ons_list,
  drop constraint bookings_notes_list,
  drop constraint bookings_reminded_of_list,
  drop constraint bookings_email_change_form,
  drop constraint bookings_email_change_together,
  drop constraint bookings_email_changes_asked_at_list,
  drop constraint bookings_email_corrected_at_list,
  drop constraint bookings_fresh_links_list,
  drop constraint bookings_fresh_links_asked_at_list,
  drop constraint bookings_cancellation_reason_length,
  drop constraint bookings_delivery_url_form,
  drop constraint bookings_delivery_note_length,
  drop constraint bookings_delivery_together;

alter table payments
  drop constraint payments_payer_phone_form,
  drop constraint payments_note_length,
  drop constraint payments_note_of_cash,
  drop constraint payments_refund_reference_length,
  drop constraint payments_void_reason_length,
  drop constraint payments_concluded_by_known;
