-- specification.md#keys-of-a-token: keyed digest of the token in the path. A version before leaves null, which counts nowhere.
alter table kept_answers add column token_digest text;
create index kept_answers_by_token on kept_answers (token_digest, kept_at) where token_digest is not null;
