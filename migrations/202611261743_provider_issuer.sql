alter table social_provider add column match_by text;

alter table social_provider add column match_claim text;

alter table social_provider add column issuer text;

update social_provider set match_by = 'NONE';
