WITH
  its AS (
    SELECT
      *
    FROM
      unnest($1::bytea[], $2::BOOLEAN[], $3::INTEGER[], $4::INTEGER[], $5::INTEGER[], $6::INTEGER[]) AS its (bucket, locks, free, first, longest, half_life)
  )
INSERT INTO
  sign_in_failure AS f (bucket, failures, last_at, half_life_seconds, blocked_until)
SELECT
  bucket,
  $7::float8,
  now(),
  half_life,
  CASE
    WHEN free = 0 THEN now() + make_interval(secs => least(longest, first * 2 ^ least($8::float8, 20)))
  END
FROM
  its
ORDER BY
  bucket
ON CONFLICT (bucket) DO UPDATE
SET
  (failures, last_at, half_life_seconds, blocked_until) = (
    SELECT
      so_far.failures,
      now(),
      half_life,
      CASE
        WHEN so_far.failures - $9::float8 < free THEN NULL
        ELSE now() + make_interval(secs => least(longest, first * 2 ^ least(so_far.failures - $10::float8 - free, 20)))
      END
    FROM
      its,
      LATERAL (
        SELECT
          CASE
            WHEN locks
            AND f.blocked_until IS NOT NULL THEN 0
            ELSE CASE
              WHEN f.half_life_seconds IS NOT NULL THEN f.failures * 2 ^ (
                - least(
                  greatest(
                    0,
                    extract(
                      epoch
                      FROM
                        now() - f.last_at
                    )
                  ) / f.half_life_seconds,
                  100
                )
              )
              WHEN f.last_at < now() - interval '1 hour' THEN 0
              ELSE f.failures
            END
          END + $11::float8 AS failures
      ) AS so_far
    WHERE
      its.bucket = excluded.bucket
  )
WHERE
  f.blocked_until IS NULL
  OR f.blocked_until <= now()
  OR f.last_at > now() + interval '1 minute'
RETURNING
  f.bucket,
  blocked_until IS NOT NULL AS waits,
  f.last_at::text AS at
