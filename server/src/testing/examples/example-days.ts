/** A Saturday in the winter of the catalogue, on which its day tickets are sold. */
export const saturdayInWinter = '2027-01-09'
