-- Whoever renews a pass needs none besides. What something comes to, where that is not itself: of a renewal, the pass of its winter. Nobody has two in force that
-- come to the same, in whichever order two accounts of a household buy them. What was owned before this is known by its product alone.
ALTER TABLE my_product ADD COLUMN comes_to integer REFERENCES product;
DROP INDEX my_product_once;
CREATE UNIQUE INDEX my_product_once ON my_product (profile_id, coalesce(comes_to, product_id), date, goes_with) NULLS NOT DISTINCT
  WHERE state IN ('active', 'blocked');
