-- What a search looks through: the name in small letters, with blanks for the signs that set its words apart, and without
-- the signs that search boxes strip where it has some ('wifi' is to find Wi-Fi).
create function search_name(p_name text) returns text language sql immutable parallel safe
return translate(lower(p_name), '()[]+&"'',', '         ')
  || case when p_name ~ '[-_/.]' then ' ' || translate(lower(p_name), '-_/.', '') else '' end;

-- Kept, because folding 7,000 names for each word took four times as long as reading them.
alter table market add column search_name text not null generated always as (search_name(name)) stored;
