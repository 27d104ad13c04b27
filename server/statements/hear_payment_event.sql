WITH
  news AS (
    SELECT
      id
    FROM
      payment_attempt
    WHERE
      reference = $1::text
      AND state NOT IN ('created', 'asking')
      AND NOT coalesce(
        gateway_id = $2::text
        AND state = ANY ($3::TEXT[]),
        FALSE
      )
  ),
  first AS (
    INSERT INTO
      payment_event_heard (id)
    SELECT
      $4::text
    FROM
      news
    ON CONFLICT DO NOTHING
    RETURNING
      id
  )
UPDATE payment_attempt a
SET
  next_look_at = least(coalesce(a.next_look_at, 'infinity'), now() + make_interval(secs => $5::float8))
FROM
  news,
  first
WHERE
  a.id = news.id
RETURNING
  a.id
