/** Whoever sees the dashboards (business.md 6.1); each card asks for the permission of its list as well. */
export const dashboardPermission = 'report:dashboard'
