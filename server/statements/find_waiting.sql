SELECT
  "bucket",
  ceil(
    extract(
      epoch
      FROM
        blocked_until - now()
    )
  )::int AS "seconds"
FROM
  "sign_in_failure"
WHERE
  "bucket" = ANY ($1::bytea[])
  AND "blocked_until" > now()
  AND last_at < now() + interval '1 minute'
