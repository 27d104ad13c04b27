SELECT
  "profile_id",
  "waiver",
  "version",
  "season_id",
  "signer_id",
  "signer_name",
  "how",
  "signed_at",
  "profile"."dob",
  waiver_signature.signer_id IS DISTINCT FROM waiver_signature.profile_id
  AND coalesce(profile.dob + make_interval(years => $1) <= waiver_signature.signed_at, TRUE) AS "for_grown_up"
FROM
  "waiver_signature"
  INNER JOIN LATERAL (
    SELECT
      dob
    FROM
      profile
    WHERE
      id = waiver_signature.profile_id
    OFFSET
      0
  ) AS profile ON TRUE
WHERE
  profile_id = ANY ($2::BIGINT[])
