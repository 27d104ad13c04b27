UPDATE sign_in_failure AS f
SET
  failures = greatest(
    0,
    f.failures - 2 ^ (
      - least(
        extract(
          epoch
          FROM
            f.last_at - its.at
        ) / f.half_life_seconds,
        100
      )
    )
  ),
  blocked_until = CASE
    WHEN f.last_at = its.at THEN NULL
    ELSE f.blocked_until
  END
FROM
  (
    SELECT
      held.bucket,
      spent.at
    FROM
      (
        SELECT
          $1::bytea[] AS buckets,
          $2::timestamptz AS at
      ) AS spent
      CROSS JOIN unnest(spent.buckets) AS one (bucket)
      JOIN sign_in_failure AS held ON held.bucket = one.bucket
    ORDER BY
      held.bucket
    FOR UPDATE OF
      held
  ) AS its
WHERE
  f.bucket = its.bucket
  AND f.half_life_seconds IS NOT NULL
  AND f.last_at >= its.at
