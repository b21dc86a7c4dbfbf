-- A name in the language of whoever reads (app.language, set by each work beside its tenant): Thai before English before
-- Chinese for who reads Thai, English before Chinese for who reads English, Chinese for everybody else.
create function spoken(chinese text, english text, thai text default null) returns text language sql stable parallel safe
  as $$
    select case current_setting('app.language', true)
      when 'th' then coalesce(nullif(thai, ''), nullif(english, ''), chinese)
      when 'en' then coalesce(nullif(english, ''), chinese)
      else chinese
    end
  $$;
