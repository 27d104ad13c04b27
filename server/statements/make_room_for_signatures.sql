UPDATE "waiver_signature"
SET
  "profile_id" = $1
FROM
  "profile"
WHERE
  "profile"."id" = "waiver_signature"."profile_id"
  AND "waiver_signature"."profile_id" = $2
  AND "waiver" = $3
  AND "version" = $4
  AND season_id = ANY ($5::INTEGER[])
  AND waiver_signature.signer_id IS DISTINCT FROM waiver_signature.profile_id
  AND coalesce(profile.dob + make_interval(years => $6) <= waiver_signature.signed_at, TRUE)
