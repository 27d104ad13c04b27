INSERT INTO
  waiver_signature (
    profile_id,
    profile_name,
    signer_id,
    signer_name,
    waiver,
    version,
    season_id,
    locale,
    text_hash,
    how,
    request_id,
    network,
    agent,
    kept_until
  )
SELECT
  signed.id,
  signed.name,
  $1::bigint,
  $2::text,
  $3::text,
  $4::integer,
  signed."seasonId",
  $5::text,
  $6::bytea,
  CASE
    WHEN $7::uuid IS NULL THEN 'session'
    ELSE 'link'
  END,
  $8::uuid,
  $9::bytea,
  $10::text,
  greatest(current_date + make_interval(years => 7), signed.dob + make_interval(years => 21))::date
FROM
  jsonb_to_recordset($11::jsonb) AS signed (id bigint, name text, dob date, "seasonId" integer)
ORDER BY
  signed.id
ON CONFLICT DO NOTHING
