WITH
  marked AS (
    UPDATE payment_attempt
    SET
      unwanted_at = now(),
      next_look_at = CASE
        WHEN state IN ('created', 'asking') THEN next_look_at
        ELSE now()
      END
    WHERE
      id = ANY ($1::BIGINT[])
      AND coalesce(
        unwanted_at IS NULL
        AND state IN ('created', 'asking', 'fingerprint', 'challenge', 'unknown', 'authorized'),
        FALSE
      )
    RETURNING
      id,
      state
  ),
  noted AS (
    INSERT INTO
      payment_event (attempt_id, from_state, to_state, why)
    SELECT
      id,
      state,
      state,
      $2::text
    FROM
      marked
  )
SELECT
  id
FROM
  marked
