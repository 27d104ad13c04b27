WITH
  moved AS (
    UPDATE payment_attempt
    SET
      state = 'captured',
      taken = NULL,
      looks = 0,
      missed_at = NULL,
      answered_at = now(),
      next_look_at = now() + make_interval(secs => $1::float8)
    WHERE
      id = ANY ($2::BIGINT[])
      AND state = 'ordered'
    RETURNING
      id
  ),
  noted AS (
    INSERT INTO
      payment_event (attempt_id, from_state, to_state, why)
    SELECT
      id,
      'ordered',
      'captured',
      'the money was taken'
    FROM
      moved
  )
SELECT
  id
FROM
  moved
