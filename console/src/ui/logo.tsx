/** The sign of the product. */
export const Logo = () => (
  <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="var(--accent)" />
    <path
      d="M9 16.5l4.8 4.8L23.5 11"
      fill="none"
      stroke="var(--on-accent)"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
