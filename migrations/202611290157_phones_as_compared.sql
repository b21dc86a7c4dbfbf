-- A number is kept as signing in compares it. Where two people would share one, the later keeps what stands there: it signs
-- nobody in, and is put right by hand.
update app_user u set phone = regexp_replace(u.phone, '[\s-]', '', 'g')
 where u.phone ~ '[\s-]' and regexp_replace(u.phone, '[\s-]', '', 'g') ~ '^\+?[0-9]{6,15}$'
   and not exists (
     select from app_user o
      where o.tenant_id = u.tenant_id and o.id <> u.id and o.phone is not null
        and regexp_replace(o.phone, '[\s-]', '', 'g') = regexp_replace(u.phone, '[\s-]', '', 'g')
        and (o.id < u.id or o.phone !~ '[\s-]'));

-- Four eyes are on or off: what was made a text meanwhile is a switch again, and whoever keeps it says which.
update param set value_type = 'SWITCH', param_value = case when upper(trim(param_value)) in ('Y', 'YES', '是', 'TRUE', '1') then 'Y' else 'N' end
 where param_key = 'audit.fourEyes' and value_type <> 'SWITCH';
