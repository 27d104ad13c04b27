WITH
  taken AS (
    UPDATE payment_attempt AS its
    SET
      counted_by = NULL,
      counted_at = NULL
    FROM
      (
        SELECT
          id,
          counted_by AS buckets,
          counted_at AS at
        FROM
          payment_attempt
        WHERE
          cart_id = $1::bigint
          AND counted_by IS NOT NULL
          AND state IN ('ordered', 'captured')
        LIMIT
          1
        FOR UPDATE
          SKIP LOCKED
      ) AS was
    WHERE
      its.id = was.id
    RETURNING
      its.id,
      was.buckets,
      was.at
  ),
  given AS (
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
          taken AS spent
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
  )
SELECT
  id
FROM
  taken
