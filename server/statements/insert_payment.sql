WITH
  tried AS (
    SELECT
      count(DISTINCT card ->> 'fingerprint')::integer AS others
    FROM
      payment_attempt
    WHERE
      account_id = $1::bigint
      AND asked_at > now() - interval '1 hour'
      AND card ->> 'fingerprint' <> $2::text
  ),
  made AS (
    INSERT INTO
      payment_attempt (
        reference,
        cart_id,
        cart_version,
        account_id,
        session_hash,
        amount,
        currency,
        seller,
        gateway,
        card,
        is_known_card,
        state,
        silent_at,
        next_look_at
      )
    SELECT
      $3::text,
      $4::bigint,
      $5::integer,
      $6::bigint,
      $7::bytea,
      $8::integer,
      $9::text,
      $10::text,
      $11::text,
      $12::jsonb,
      $13::boolean,
      'asking',
      now() + make_interval(secs => $14::float8),
      now() + make_interval(secs => $15::float8)
    FROM
      tried
    WHERE
      others < $16::integer
    ON CONFLICT DO NOTHING
    RETURNING
      *
  ),
  noted AS (
    INSERT INTO
      payment_event (attempt_id, to_state, why)
    SELECT
      id,
      state,
      'somebody asked for it'
    FROM
      made
  )
SELECT
  tried.others,
  made.*
FROM
  tried
  LEFT JOIN made ON TRUE
