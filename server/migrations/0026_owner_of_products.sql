-- Whose passes: of all winters, with every look at a household.
CREATE INDEX my_product_profile ON my_product (profile_id);
