UPDATE payment_attempt
SET
  next_look_at = now() + make_interval(secs => $1::float8)
WHERE
  id IN (
    SELECT
      id
    FROM
      payment_attempt
    WHERE
      next_look_at <= now()
    ORDER BY
      next_look_at
    LIMIT
      $2::integer
    FOR UPDATE
      SKIP LOCKED
  )
RETURNING
  *,
  silent_at <= now() AS is_silent,
  extract(
    epoch
    FROM
      now() - missed_at
  )::float8 AS missed_for,
  extract(
    epoch
    FROM
      now() - asked_at
  )::float8 AS asked_for,
  state = 'kept'
  AND kept_until <= now() AS is_kept_too_long
