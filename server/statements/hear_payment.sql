UPDATE payment_attempt
SET
  silent_at = least(now() + make_interval(secs => $1::float8), asked_at + make_interval(secs => $2::float8)),
  next_look_at = CASE
    WHEN state IN ('fingerprint', 'challenge', 'authorized')
    AND next_look_at >= silent_at THEN least(now() + make_interval(secs => $3::float8), asked_at + make_interval(secs => $4::float8))
    ELSE next_look_at
  END
WHERE
  id = $5::bigint
  AND coalesce(
    unwanted_at IS NULL
    AND state IN ('created', 'asking', 'fingerprint', 'challenge', 'unknown', 'authorized'),
    FALSE
  )
  AND silent_at < least(now() + make_interval(secs => $6::float8), asked_at + make_interval(secs => $7::float8)) - make_interval(secs => $8::float8)
RETURNING
  id
