-- As 0051 has these two; but what lies ahead was written by a clock that has been set back since, and says nothing: else a day would be short, and a hold young, for as long as that clock was ahead.
CREATE OR REPLACE FUNCTION is_short(short_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT short_at > now() - interval '15 minutes' AND short_at < now() + interval '1 minute'
$$;
CREATE OR REPLACE FUNCTION is_young(since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT since > now() - interval '5 minutes' AND since < now() + interval '1 minute'
$$;
