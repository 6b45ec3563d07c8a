-- specification.md#prompts-per-phone: digest of the network address that asked for a payment. A version before leaves null.
alter table payments add column asked_from text;
