WITH
  taken AS (
    UPDATE payment_attempt
    SET
      taken_early_at = now()
    WHERE
      id = $1::bigint
      AND taken_early_at IS NULL
    RETURNING
      id,
      state
  )
INSERT INTO
  payment_event (attempt_id, from_state, to_state, why)
SELECT
  id,
  state,
  state,
  'the gateway has taken it, and there is no order that it was to be taken for'
FROM
  taken
RETURNING
  id
