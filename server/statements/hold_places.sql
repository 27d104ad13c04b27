SELECT
  *
FROM
  hold_places ($1::bigint, $2::timestamptz, $3::jsonb, $4::bigint, $5::bytea) AS "places"
