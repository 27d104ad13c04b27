SELECT
  ceil(
    extract(
      epoch
      FROM
        max(blocked_until) - now()
    )
  )::int AS "seconds"
FROM
  "sign_in_failure"
WHERE
  "bucket" = ANY ($1::bytea[])
  AND last_at < now() + interval '1 minute'
