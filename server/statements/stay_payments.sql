UPDATE payment_attempt a
SET
  looks = a.looks + 1,
  next_look_at = least(
    CASE
      WHEN its."lookIn" = 'silence' THEN a.silent_at
      ELSE now() + make_interval(secs => its."lookIn"::float8)
    END,
    CASE
      WHEN a.state = 'kept'
      AND a.kept_until > now() THEN a.kept_until
    END
  ),
  missed_at = CASE
    WHEN its."isMissed" THEN coalesce(a.missed_at, now())
    WHEN a.state = 'ordered' THEN NULL
    ELSE a.missed_at
  END
FROM
  jsonb_to_recordset($1::jsonb) AS its (id bigint, state text, "lookIn" text, "isMissed" boolean)
WHERE
  a.id = ANY ($2::BIGINT[])
  AND a.id = its.id
  AND a.state = its.state
RETURNING
  a.id
