WITH
  moved AS (
    UPDATE payment_attempt
    SET
      state = $1::text,
      gateway_id = coalesce($2::text, gateway_id),
      step = $3::jsonb,
      code = coalesce($4::text, code),
      avs = coalesce($5::text, avs),
      cvc = coalesce($6::text, cvc),
      looks = 0,
      missed_at = NULL,
      may_be_two = may_be_two
      OR $7::boolean
      OR $8::text = 'unknown',
      is_told = CASE
        WHEN $9::text = 'unknown' THEN FALSE
        ELSE is_told
      END,
      answered_at = CASE
        WHEN $10::boolean THEN now()
        ELSE answered_at
      END,
      silent_at = CASE
        WHEN $11::float8 IS NULL THEN silent_at
        ELSE least(now() + make_interval(secs => $12::float8), asked_at + make_interval(secs => $13::float8))
      END,
      counted_by = coalesce($14::bytea[], counted_by),
      counted_at = coalesce($15::timestamptz, counted_at),
      next_look_at = CASE
        WHEN unwanted_at IS NOT NULL
        AND $16::text IN ('fingerprint', 'challenge', 'authorized', 'unknown') THEN now()
        WHEN $17::boolean THEN silent_at
        ELSE now() + make_interval(secs => $18::float8)
      END
    WHERE
      id = $19::bigint
      AND state = $20::text
    RETURNING
      *
  ),
  noted AS (
    INSERT INTO
      payment_event (attempt_id, from_state, to_state, why)
    SELECT
      id,
      $21::text,
      state,
      $22::text
    FROM
      moved
  )
SELECT
  *
FROM
  moved
