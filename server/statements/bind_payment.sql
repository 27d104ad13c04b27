WITH
  bound AS (
    UPDATE payment_attempt
    SET
      state = $1::text,
      looks = 0,
      missed_at = NULL,
      next_look_at = now() + make_interval(secs => $2::float8),
      kept_until = now() + make_interval(secs => $3::float8)
    WHERE
      cart_id = $4::bigint
      AND cart_version = $5::integer
      AND state = 'authorized'
      AND unwanted_at IS NULL
      AND account_id = $6::bigint
      AND amount = $7::integer
      AND currency = $8::text
      AND seller = $9::text
      AND TRUE
    RETURNING
      id
  ),
  bound_noted AS (
    INSERT INTO
      payment_event (attempt_id, from_state, to_state, why)
    SELECT
      id,
      'authorized',
      $10::text,
      'there is an order'
    FROM
      bound
  )
SELECT
  id
FROM
  bound
