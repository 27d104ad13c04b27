export const setup = () => {}
