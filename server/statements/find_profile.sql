SELECT
  "profile"."id",
  "profile"."first_name",
  "profile"."last_name",
  "profile"."dob",
  "profile"."gender",
  "profile"."email",
  "profile"."phone_number",
  "profile"."sms_opt_in",
  "profile"."notify_account_holder",
  "profile"."addresses",
  "profile"."held",
  CASE
    WHEN photo.id IS NOT NULL THEN jsonb_build_object(
      'publicId',
      photo.public_id,
      'version',
      photo.version,
      'width',
      photo.width,
      'height',
      photo.height,
      'faces',
      photo.faces,
      'uploadedAt',
      photo.uploaded_at,
      'state',
      photo.state,
      'reason',
      photo.reason
    )
  END AS "photo"
FROM
  "profile"
  LEFT JOIN LATERAL (
    SELECT
      *
    FROM
      "profile_photo"
    WHERE
      "profile_photo"."household_id" = "profile"."household_id"
      AND "profile_photo"."profile_id" = "profile"."id"
      AND "profile_photo"."replaced_at" IS NULL
    OFFSET
      0
  ) AS "photo" ON TRUE
WHERE
  "profile"."id" = $1
